/**
 * Stands in for zod in the browser bundle, where the contract is needed for its addresses, types
 * and rules but not for its schemas: zod would add a quarter to the script of the public pages.
 */
export const z: unknown = new Proxy(() => z, {
  get(_, name) {
    if (/parse|encode|decode/i.test(String(name))) {
      throw new Error('Schemas do not work in the browser: see zod-stub.ts.')
    }
    return z
  },
})
