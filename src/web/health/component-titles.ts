import { t } from '../../text/t.ts'

/** The components of the installation that are checked. */
export const componentTitles = {
  website: t('Website'),
  database: t('Database'),
  discord: t('Discord'),
  counting: t('Counting', { context: 'component' }),
  jobs: t('Jobs'),
  directMessages: t('Direct messages'),
  backup: t('Backup'),
  permissions: t('Permissions'),
  roles: t('Roles'),
  rooms: t('Interview rooms'),
  members: t('Members'),
  services: t('Connected services'),
}
