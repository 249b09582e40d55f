import { escapeHtml } from '../escape-html.ts'
import type { OpenApi, Operation } from './openapi.ts'
import type { JsonSchema } from './responses.ts'

/** Renders the page with all endpoints: access, input and output. */
export function renderDocs({ info, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))]
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of ${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>The calls of ${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>${calls.length} calls. For programs: <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Groups">${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join('')}</nav>
</header>
<main>
${tags
  .map(
    (tag) => `<section id="${escapeHtml(tag)}" aria-labelledby="${escapeHtml(tag)}-title">
<h2 id="${escapeHtml(tag)}-title">${escapeHtml(tag)}</h2>
${calls
  .filter(({ operation }) => operation.tags[0] === tag)
  .map(renderOperation)
  .join('\n')}
</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

interface Call {
  path: string
  method: string
  operation: Operation
}

function renderOperation({ path, method, operation }: Call): string {
  const { parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const reply = responses['200']?.content?.['application/json']?.schema
  const level = operation['x-level']
  return `<details id="${operation.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span class="level ${level}">${level}</span></summary>
<p>${escapeHtml(operation.description)}</p>
${parameters.map(renderParameter).join('\n')}
${body ? `<h3>Body</h3><pre>${escapeHtml(formatSchema(body))}</pre>` : ''}
<h3>Reply</h3>${reply ? `<pre>${escapeHtml(formatSchema(reply))}</pre>` : '<p>No JSON: a page, a picture, a file.</p>'}
</details>`
}

function renderParameter({
  name,
  in: location,
  required,
  schema,
}: Operation['parameters'][number]) {
  const need = required ? 'required' : 'optional'
  return `<p class="parameter"><code>${escapeHtml(name)}</code> in the ${location}, ${need}: <code>${escapeHtml(formatSchema(schema))}</code></p>`
}

/** Formats a schema like a TypeScript type. */
export function formatSchema(schema: JsonSchema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((one) => formatSchema(one as JsonSchema, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array')
    return listOf(formatSchema((schema.items ?? {}) as JsonSchema, indent))
  if (schema.type === 'object' && schema.properties) return fieldsOf(schema, indent)
  return schema.type ? `${[schema.type].flat().join(' | ')}${boundsOf(schema)}` : 'anything'
}

function listOf(element: string): string {
  return / \| /.test(element) && !element.startsWith('{') ? `(${element})[]` : `${element}[]`
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${formatSchema(schema as JsonSchema, inner)}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

function boundsOf({ maxLength, minimum, maximum }: JsonSchema): string {
  if (maxLength !== undefined) return ` (at most ${maxLength} characters)`
  const isNarrow = minimum !== undefined && maximum !== undefined && maximum < 2_147_483_647
  return isNarrow ? ` (${minimum} to ${maximum})` : ''
}
