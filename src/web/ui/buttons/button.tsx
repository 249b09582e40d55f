import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import styles from './button.module.css'

interface ButtonStyle {
  /** `primary` is the one gold action of a view; `dangerFill` only inside a confirmation. */
  variant?: 'primary' | 'line' | 'danger' | 'dangerFill' | 'quiet' | 'ink'
  /** 52, 40 or 34 px high; at least 44 on touch. */
  size?: 'large' | 'medium' | 'small'
}

function buttonClass({ variant = 'line', size = 'large' }: ButtonStyle, className?: string) {
  return classes(styles.button, styles[variant], styles[size], className)
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  icon?: ReactNode
  /** Shows a spinner in place of the icon and disables the button. */
  isBusy?: boolean
}

/** A button for actions. Use `LinkButton` or `AnchorButton` for navigation. */
export function Button({ variant, size, icon, isBusy = false, ...rest }: ButtonProps) {
  const { className, children, disabled, type = 'button', ...others } = rest
  return (
    <button
      {...others}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {isBusy ? <span className="spinner" /> : icon}
      {children}
    </button>
  )
}

interface LinkButtonProps extends ButtonStyle, ComponentProps<typeof Link> {
  icon?: ReactNode
}

/** An in-app link styled as a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {icon}
      {children}
    </Link>
  )
}

interface AnchorButtonProps extends ButtonStyle, ComponentProps<'a'> {
  icon?: ReactNode
  /** Opens in a new tab without opener and referrer. */
  isExternal?: boolean
}

/** An external or server link styled as a button. */
export function AnchorButton({ variant, size, icon, isExternal, ...rest }: AnchorButtonProps) {
  const { className, children, ...others } = rest
  return (
    <a
      {...others}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {icon}
      {children}
    </a>
  )
}
