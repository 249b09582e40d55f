import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import type { Element, HTMLElement, HTMLInputElement, Window } from 'happy-dom'
import { vi } from 'vitest'
import { pageLimit } from '../limits.ts'
import { withoutStyleSheets } from './computed-styles.ts'
import { isShown, matcherOf, type Name, wordsOf } from './matching.ts'

export interface RoleOptions {
  name?: Name
  exact?: boolean
  level?: number
}

/** The page as a locator needs it. */
export interface LocatorPage {
  window: Window
  user: UserEvent
}

const waiting = { timeout: pageLimit, interval: 5 }

/**
 * Finds elements of a rendered page with Playwright's locator API, so that a test can move to or from a
 * browser. It queries the document again at each use.
 */
export class Locator {
  private readonly page: LocatorPage
  private readonly find: () => HTMLElement[]
  private readonly description: string

  constructor(page: LocatorPage, find: () => HTMLElement[], description: string) {
    this.page = page
    this.find = find
    this.description = description
  }

  toString(): string {
    return this.description
  }

  private derive(description: string, find: () => HTMLElement[]): Locator {
    return new Locator(this.page, find, `${this.description} ${description}`.trim())
  }

  private within(search: (scope: HTMLElement) => Iterable<unknown>): () => HTMLElement[] {
    return () => [...new Set(this.find().flatMap((scope) => [...search(scope)]))] as HTMLElement[]
  }

  getByRole(role: string, { name, exact = false, level }: RoleOptions = {}): Locator {
    const matches = name === undefined ? undefined : matcherOf(name, exact)
    const options = { hidden: true, ...(matches && { name: matches }), ...(level && { level }) }
    const find = this.within((scope) =>
      withoutStyleSheets(this.page.window, () => queryAllByRole(scope as never, role, options)),
    )
    return this.derive(`${role} “${name ?? ''}”`, () =>
      find().filter((element) => isShown(element) && !element.closest('[aria-hidden=true]')),
    )
  }

  /** The innermost elements with this text, possibly the root itself. */
  getByText(text: Name, { exact = false } = {}): Locator {
    const matches = matcherOf(text, exact)
    const find = this.within((scope) => [scope, ...scope.querySelectorAll('*')])
    return this.derive(`text “${text}”`, () => {
      const found = find().filter((element) => matches(wordsOf(element)) && isShown(element))
      return found.filter((element) => !found.some((e) => e !== element && element.contains(e)))
    })
  }

  getByLabel(text: Name, { exact = false } = {}): Locator {
    const matches = matcherOf(text, exact)
    return this.derive(
      `labelled “${text}”`,
      this.within((scope) =>
        queryAllByLabelText(scope as never, (words: string) => matches(words.trim())),
      ),
    )
  }

  getByPlaceholder(text: string): Locator {
    return this.locator(`[placeholder="${text}"]`)
  }

  locator(selector: string): Locator {
    return this.derive(
      selector,
      this.within((scope) => scope.querySelectorAll(selector)),
    )
  }

  filter({ hasText = '', has }: { hasText?: Name; has?: Locator }): Locator {
    const matches = matcherOf(hasText, false)
    const holds = (element: Element) => !has || has.find().some((one) => element.contains(one))
    return this.derive(`with “${hasText}${has ?? ''}”`, () =>
      this.find().filter((element) => matches(wordsOf(element)) && holds(element)),
    )
  }

  or(other: Locator): Locator {
    return this.derive(`or ${other}`, () => [...new Set([...this.find(), ...other.find()])])
  }

  nth(index: number): Locator {
    return this.derive(`(${index})`, () =>
      this.find().slice(index, index < 0 ? undefined : index + 1),
    )
  }

  async all(): Promise<Locator[]> {
    return this.find().map((_, index) => this.nth(index))
  }

  first(): Locator {
    return this.nth(0)
  }

  last(): Locator {
    return this.derive('(last)', () => this.find().slice(-1))
  }

  async count(): Promise<number> {
    return this.find().length
  }

  async isVisible(): Promise<boolean> {
    return this.find().some(isShown)
  }

  async allTextContents(): Promise<string[]> {
    return this.find().map((element) => element.textContent ?? '')
  }

  async textContent(): Promise<string | null> {
    return (await this.one()).textContent
  }

  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name)
  }

  async isChecked(): Promise<boolean> {
    const element = (await this.one()) as HTMLInputElement
    return element.checked ?? element.getAttribute('aria-checked') === 'true'
  }

  async isDisabled(): Promise<boolean> {
    return (await this.one()).matches(':disabled, :disabled *, [aria-disabled=true]')
  }

  async hasFocus(): Promise<boolean> {
    return this.page.window.document.activeElement === (await this.one())
  }

  /** Clicks; with `force` even a disabled element. */
  async click({ force = false } = {}): Promise<void> {
    await this.page.user.click((await (force ? this.one() : this.enabled())) as never)
  }

  async hover(): Promise<void> {
    await this.page.user.hover((await this.one()) as never)
  }

  /** Presses a key of this name, such as `Enter`, on the focused element. */
  async press(key: string): Promise<void> {
    await this.focus()
    await this.page.user.keyboard(`{${key}}`)
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click()
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click()
  }

  async focus(): Promise<void> {
    ;(await this.one()).focus()
  }

  async blur(): Promise<void> {
    ;(await this.one()).blur()
  }

  async fill(value: string): Promise<void> {
    const element = (await this.enabled()) as HTMLInputElement
    const { window } = this.page
    element.focus()
    const isArea = element.tagName === 'TEXTAREA'
    const { prototype } = isArea ? window.HTMLTextAreaElement : window.HTMLInputElement
    // Like a browser: React listens to the event and tracks the element's value property.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new window.InputEvent('input', { bubbles: true }))
  }

  /** Selects an option by its value or text, as soon as there is one. */
  async selectOption(option: string): Promise<void> {
    const select = await this.enabled()
    await vi.waitFor(() => this.page.user.selectOptions(select as never, option), waiting)
  }

  /** Chooses a file in a file input. */
  async setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const input = await this.enabled()
    const { window } = this.page
    const chosen = new window.File([file.buffer], file.name, { type: file.mimeType })
    Object.defineProperty(input, 'files', { value: [chosen], configurable: true })
    input.dispatchEvent(new window.Event('change', { bubbles: true }))
  }

  private async enabled(): Promise<HTMLElement> {
    await vi.waitFor(async () => {
      if (await this.isDisabled()) throw new Error(`${this} is disabled`)
    }, waiting)
    return this.one()
  }

  /** Waits for exactly one matching element. */
  private one(): Promise<HTMLElement> {
    return vi.waitFor(() => {
      const [found, ...more] = this.find()
      if (!found || more.length > 0) {
        throw new Error(`${this} finds ${more.length + (found ? 1 : 0)} elements`)
      }
      return found
    }, waiting)
  }
}
