// One chunk, because these pages are usually visited together.
export { AuditPage } from '../../audit/audit-page.tsx'
export { HealthPage } from '../../health/health-page.tsx'
