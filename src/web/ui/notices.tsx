import { Toast } from '@base-ui/react/toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { classes } from './classes.ts'
import styles from './notices.module.css'

interface NoticeOptions {
  /** Offers `Undo`, which closes the notice; it is worth more time, so the notice stays for longer. */
  onUndo?: () => void
  /** Something failed: it interrupts readers, and stays until it is dismissed. */
  isError?: boolean
}

const board = Toast.createToastManager()

/** What was told before the board was up; it comes with a script of its own. */
const waiting: (() => void)[] = []
let isUp = false

/** Milliseconds for which a notice stays; while it is pointed at or holds the focus, time stands still. */
const stay = { plain: 6_000, withUndo: 20_000, forever: 0 }

/** Tells something in passing, at the bottom left of the staff area. Can be called from anywhere. */
export function notify(sentence: string, options: NoticeOptions = {}): void {
  if (isUp) post(sentence, options)
  else waiting.push(() => post(sentence, options))
}

function post(sentence: string, { onUndo, isError = false }: NoticeOptions): void {
  const id = board.add({
    title: sentence,
    type: isError ? 'error' : 'done',
    timeout: isError ? stay.forever : onUndo ? stay.withUndo : stay.plain,
    ...(onUndo && {
      actionProps: {
        children: 'Undo',
        onClick: () => {
          board.close(id)
          onUndo()
        },
      },
    }),
  })
}

/** Where notices appear: three at most, the newest at the bottom. F6 leads the keyboard to them. */
export function Notices() {
  useEffect(() => {
    isUp = true
    for (const tell of waiting.splice(0)) tell()
    return () => {
      isUp = false
    }
  }, [])

  return (
    <Toast.Provider toastManager={board} limit={3}>
      <Toast.Viewport className={styles.board} aria-label="Notices (F6)">
        <NoticeList />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

function NoticeList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => <Notice key={toast.id} toast={toast} />)
}

/** The library takes a notice for a dialog, whose attribute no message may have. */
const noDialog = { 'aria-modal': undefined }

function Notice({ toast }: { toast: Toast.Root.ToastObject }) {
  const isError = toast.type === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['left', 'down']}
      className={classes(styles.notice, isError && styles.error)}
      role={isError ? 'alert' : 'status'}
      {...noDialog}
    >
      <Toast.Content className={styles.content}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <Toast.Title render={<p />} className={styles.sentence} dir="auto" />
        <Toast.Action className={styles.undo} />
        <Toast.Close className={styles.dismiss} aria-label="Dismiss" aria-hidden={false}>
          <X size={16} strokeWidth={2} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}
