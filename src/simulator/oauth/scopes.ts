/** The scopes of an authorization request. */
export function scopesOf(parameters: URLSearchParams): string[] {
  return (parameters.get('scope') ?? '').split(/[ +]/).filter((scope) => scope !== '')
}
