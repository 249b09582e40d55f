import { Component, type ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  /** The current path; a navigation resets the error. */
  path: string
  children: ReactNode
}

/** Shown instead of a page that threw an error or whose chunk failed to load. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { hasError: boolean; path: string }
> {
  override state = { hasError: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  static getDerivedStateFromProps({ path }: ErrorBoundaryProps, state: { path: string }) {
    return path === state.path ? null : { hasError: false, path }
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    return (
      <div className={`wrap ${styles.error}`}>
        <h1>{t('Something went wrong')}</h1>
        <ErrorBlock isLarge>{t('This page could not be loaded. Please try again.')}</ErrorBlock>
        <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      </div>
    )
  }
}
