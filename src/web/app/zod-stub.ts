/**
 * Replaces zod in the browser bundle, which needs the contract's paths, types and rules but not its schemas.
 * zod would make the public scripts a quarter larger.
 */
export const z: unknown = new Proxy(() => z, {
  get(_, name) {
    if (/parse|encode|decode/i.test(String(name))) {
      throw new Error('Schemas do not work in the browser: see zod-stub.ts.')
    }
    return z
  },
})
