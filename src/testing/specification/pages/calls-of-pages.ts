/** What pages do before and after their calls. */
export const callsOfPages = {
  '7.1':
    'Non-GET relative requests also carry a cross-site-request-forgery header copied from a cookie named XSRF-TOKEN into X-XSRF-TOKEN.',
  '7.2': 'Configuration saved successfully!',
  '7.3': 'PingUsers (list reloads on success)',
  '7.4': 'GET /api/menu/Automation/delete/{id} (list reloads on success).',
  '7.5': 'the response carries formId, then the screen navigates to the new form.',
  '7.6':
    "A new question defaults to the first loaded type (or 1), not required, text 'New Question'.",
}
