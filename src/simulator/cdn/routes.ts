import type { HttpResponse, Routes } from '../http/router.ts'

/** Discord's CDN routes; each returns an SVG of the hash or number, whatever the extension. */
export function cdnRoutes(drawAvatar: (of: string) => string): Routes {
  const renderImage = (file: string | undefined): HttpResponse => ({
    status: 200,
    body: drawAvatar((file ?? '').replace(/\.\w+$/, '')),
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
  return {
    'GET /cdn/avatars/:user/:file': ({ params }) => renderImage(params.file),
    'GET /cdn/guilds/:guild/users/:user/avatars/:file': ({ params }) => renderImage(params.file),
    'GET /cdn/embed/avatars/:file': ({ params }) => renderImage(params.file),
    'GET /cdn/icons/:guild/:file': ({ params }) => renderImage(params.file),
    'GET /cdn/role-icons/:role/:file': ({ params }) => renderImage(params.file),
  }
}
