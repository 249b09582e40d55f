import { mutation } from './mutation.ts'

/** Mutations of the site's content and of its pictures and films. */
export const site = [
  mutation(
    'domain/site/uploads/upload.ts',
    'and(eq(siteUploads.id, uploadId), eq(siteUploads.uploadedById, memberId))',
    'eq(siteUploads.id, uploadId)',
    'server/routes/site/site-uploads',
  ),
  mutation(
    'domain/site/uploads/upload.ts',
    'const before = new Date(now.getTime() - uploadTimeout)',
    'const before = new Date(0)',
    'server/routes/site/site-uploads',
  ),
  mutation(
    'domain/site/change-draft.ts',
    '!(await isInVersion(tx, file))',
    'false',
    'server/routes/site/site-pictures',
  ),
  mutation(
    'domain/site/uploads/delete-upload.ts',
    'use.isInDraft || ',
    '',
    'server/routes/site/site-pictures',
  ),
  mutation(
    'integrations/pictures/isolated/convert.ts',
    "sharp.block({ operation: ['VipsForeignLoad'] })\n",
    '',
    'integrations/pictures/isolated/convert',
  ),
  mutation(
    'integrations/pictures/isolated/convert.ts',
    'if (encoded.bytes.length <= mostBytes) return encoded',
    'return encoded',
    'integrations/pictures/isolated/convert',
  ),
  mutation(
    'integrations/pictures/isolated/clean-film.ts',
    ' || byteCount > mostBytes',
    '',
    'integrations/pictures/isolated/clean-film',
  ),
  mutation(
    'domain/site/uploads/stored-files.ts',
    'chunk.subarray(Math.max(0, from - start), to - start)',
    'chunk',
    'server/routes/site/site-uploads',
  ),
  mutation(
    'domain/site/uploads/moved-uploads.ts',
    'if (!isIntact)',
    'if (isIntact === null)',
    'app/site/moving/move-site',
  ),
  mutation(
    'server/http/pages/send-film.ts',
    'ranges === -1',
    'ranges === null',
    'server/http/pages/send-film',
  ),
  mutation(
    'domain/site/change-draft.ts',
    'if (id !== known)',
    'if (id < known)',
    'server/routes/site/site-versions',
  ),
  mutation(
    'contract/site/theme/theme-colors.ts',
    "name.startsWith('surface') ? 'at most' : 'at least'",
    "name.startsWith('surface') ? 'at least' : 'at most'",
    'contract/site/theme/theme',
  ),
  mutation(
    'contract/site/theme/readable-accent.ts',
    'accentContrast(accent) >= textContrast',
    'accentContrast(accent) > 0',
    'contract/site/theme/theme',
  ),
  mutation(
    'contract/site/theme/theme-colors.ts',
    '`:root:root{',
    '`:root{',
    'contract/site/theme/theme',
  ),
  mutation(
    'contract/site/theme/theme-colors.ts',
    'value !== sample[name]',
    'value !== name',
    'contract/site/theme/theme',
  ),
]
