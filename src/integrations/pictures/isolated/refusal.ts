/** A reason to refuse a file, in words for the person who uploaded it. */
export class Refusal extends Error {}
