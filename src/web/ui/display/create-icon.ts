import { createElement, type SVGProps } from 'react'

/** The elements of an icon, with their attributes. */
type Elements = readonly (readonly [name: string, attributes: object])[]

/**
 * Creates an icon from the elements of one in lucide-react. The build uses it in place of the library's own function,
 * which is for other frameworks, contexts and aliases too.
 */
export const createIcon =
  (elements: Elements) =>
  ({
    size = 24,
    className = '',
    ...others
  }: SVGProps<SVGSVGElement> & { size?: number | string }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        ...{ width: size, height: size, viewBox: '0 0 24 24' },
        ...{ fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
        ...{ strokeLinecap: 'round', strokeLinejoin: 'round' },
        'aria-hidden': true,
        ...others,
        className: `lucide ${className}`,
      },
      ...elements.map(([name, attributes]) => createElement(name, attributes)),
    )
