import { isRecord } from '../../../contract/site/same-value.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSiteEditor } from '../editor-context.ts'
import { TextControl } from '../form/text-control.tsx'
import type { PictureField } from '../site-fields.ts'
import { FocusPicker } from './focus-picker.tsx'
import { LogoIcons } from './logo-icons.tsx'
import { MediumField } from './medium-field.tsx'
import { usePicture } from './use-picture.ts'

interface PictureControlProps {
  field: PictureField
  path: string
}

/** A picture of the site: its focal point, what it shows, and the way to another one. */
export function PictureControl({ field, path }: PictureControlProps) {
  const { rejected } = useSiteEditor()
  const picture = usePicture(field, path)
  const { value, upload, address, fitting, focus, canMove, moveFocus, replaceBy } = picture
  const hint = canMove ? t('Click to set the focal point') : null
  const picker = address && (
    <FocusPicker
      {...{ address, focus, place: field.place }}
      size={upload}
      isDisabled={rejected.has(path) || !canMove}
      onChange={moveFocus}
    />
  )
  return (
    <MediumField
      {...{ kind: 'picture', label: field.label, path, medium: picker, hint: field.hint }}
      fact={address && (fitting.isPending ? t('Preparing…') : hint)}
      isBusy={fitting.isPending}
      onUse={replaceBy}
      onRemove={picture.remove}
      source={upload ? `${upload.name}, ${upload.width} × ${upload.height}` : null}
    >
      {field.place === 'logo' && <LogoIcons icons={value} />}
      {picture.listError && (
        <RequestError error={picture.listError}>
          {t('The uploaded pictures could not be loaded, so this one cannot be cropped.')}
        </RequestError>
      )}
      {fitting.error && (
        <RequestError error={fitting.error}>
          {fitting.error.message || t('The picture was not changed. Please try again.')}
        </RequestError>
      )}
      {field.hasAltText && isRecord(value) && (
        <TextControl
          field={{ kind: 'line', name: 'alt', label: t('Alternative text'), hint: altTextHint }}
          path={`${path}/alt`}
        />
      )}
    </MediumField>
  )
}

const altTextHint = t('For people who can’t see the picture.')
