/** Illustration of a closed gate, for pages that need a sign-in. */
export function GateEngraving() {
  return (
    <svg width="120" height="120" viewBox="0 0 120 120" stroke="currentColor" aria-hidden>
      <pattern id="masonry" width="20" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 8H20M0 16H20M5 0V8M15 8V16" strokeWidth="1" opacity="0.55" />
      </pattern>
      <path
        d="M4 116V16H20V28H36V16H52V28H68V16H84V28H100V16H116V116H86V74A26 26 0 0 0 34 74V116Z"
        fill="url(#masonry)"
        strokeWidth="1.2"
      />
      <path
        d="M42 112V56M51 112V50M60 112V48M69 112V50M78 112V56M34 70H86M34 84H86M34 98H86"
        strokeWidth="2"
        opacity="0.8"
      />
      <path
        d="M40 112H44L42 118ZM49 112H53L51 118ZM58 112H62L60 118ZM67 112H71L69 118ZM76 112H80L78 118Z"
        fill="currentColor"
        stroke="none"
        opacity="0.8"
      />
    </svg>
  )
}
