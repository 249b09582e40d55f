import type { BannerShape, Ordinary } from '../../contract/site/guild-content.ts'

/** The banner outlines in a box of width 120, with their lengths. */
export const shapes: Record<BannerShape, { outline: string; length: number }> = {
  'swallow-tail': { outline: 'M0 0H120V206L60 176L0 206Z', length: 206 },
  point: { outline: 'M0 0H120V174L60 210L0 174Z', length: 210 },
  square: { outline: 'M0 0H120V184H0Z', length: 184 },
  'three tails': {
    outline: 'M0 0H120V208L100 186L80 208L60 186L40 208L20 186L0 208Z',
    length: 208,
  },
  round: { outline: 'M0 0H120V142A60 60 0 0 1 0 142Z', length: 202 },
}

/** The heraldic charges on a banner, in the same box, clipped by the outline. */
export const ordinaries: Record<Ordinary, string> = {
  'fess embattled': 'M0 124V52H24V70H48V52H72V70H96V52H120V124Z',
  pile: 'M14 0H106L60 154Z',
  bars: 'M0 30H120V52H0ZM0 82H120V104H0ZM0 134H120V156H0Z',
  chevronels: 'M0 86L60 34L120 86V112L60 60L0 112ZM0 136L60 84L120 136V162L60 110L0 162Z',
  bend: 'M0 0H40L120 116V210H104L0 48Z',
  roundels:
    'M13 52A20 20 0 1 1 53 52A20 20 0 1 1 13 52ZM67 52A20 20 0 1 1 107 52A20 20 0 1 1 67 52ZM40 112A20 20 0 1 1 80 112A20 20 0 1 1 40 112Z',
  saltire: 'M0 8V0H22L60 58L98 0H120V8L76 76L120 143V178H112L60 97L8 178H0V143L44 76Z',
  annulet:
    'M60 40A46 46 0 1 1 60 132A46 46 0 1 1 60 40ZM60 59A27 27 0 1 0 60 113A27 27 0 1 0 60 59Z',
}

/** The heraldic hatching of each tincture, as a repeating square. */
export const hatches = {
  gules: { edge: 6, lines: 'M3 0V6' },
  azure: { edge: 6, lines: 'M0 3H6' },
  vert: { edge: 8, lines: 'M-1 -1L9 9M-1 7L1 9M7 -1L9 1' },
  sable: { edge: 7, lines: 'M3.5 0V7M0 3.5H7' },
} as const
