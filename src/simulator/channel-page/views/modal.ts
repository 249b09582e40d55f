import {
  type APIModalInteractionResponseCallbackComponent,
  type APIStringSelectComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10'
import type { OpenModal } from '../../interactions/open-interactions.ts'
import { type Html, html } from '../../pages/html.ts'
import { limitAttribute } from './commands.ts'
import { stringOptions } from './components.ts'

const empty = html``

/** A modal of the bot as a dialog with a labelled field for each input. */
export function modalView({ custom_id: customId, title, components }: OpenModal): Html {
  const rows = components as APIModalInteractionResponseCallbackComponent[]
  return html`<dialog aria-labelledby="modal-title"><form data-modal="${customId}" novalidate>
<h2 id="modal-title">${title}</h2>
${rows.map(fieldView)}
<p class="problem" role="alert"></p>
<p class="acts"><button class="button primary">Submit</button> <button type="button" class="button" data-cancel>Cancel</button></p>
</form></dialog>`
}

function fieldView(row: APIModalInteractionResponseCallbackComponent, index: number): Html {
  const id = `field-${index}`
  if (row.type === ComponentType.TextDisplay) return html`<p>${row.content}</p>`
  if (row.type === ComponentType.ActionRow) {
    const [input] = row.components
    return input ? field(id, input.label ?? '', '', textInput(id, input), input.required) : empty
  }
  if (row.type !== ComponentType.Label) return empty
  const { label, description = '', component } = row
  if (component.type === ComponentType.TextInput) {
    return field(id, label, description ?? '', textInput(id, component), component.required)
  }
  if (component.type !== ComponentType.StringSelect) return empty
  return field(id, label, description ?? '', selectInput(id, component), component.required)
}

function field(id: string, label: string, note: string, input: Html, isRequired = true): Html {
  return html`<p class="field"><label for="${id}">${label}${isRequired ? empty : html` <small>(optional)</small>`}</label>
${input}<small id="${id}-note">${note}</small></p>`
}

function textInput(id: string, input: APITextInputComponent): Html {
  const { custom_id: customId, style, required, value, placeholder } = input
  const { min_length: min, max_length: max } = input
  const common = html`id="${id}" data-field="${customId}" aria-describedby="${id}-note" placeholder="${placeholder ?? ''}"${required === false ? empty : html` required`}${limitAttribute('minlength', min)}${limitAttribute('maxlength', max)}`
  // The first line break after the tag is not part of the value.
  return style === TextInputStyle.Paragraph
    ? html`<textarea rows="4" ${common}>
${value ?? ''}</textarea>`
    : html`<input ${common} value="${value ?? ''}" autocomplete="off">`
}

function selectInput(id: string, select: APIStringSelectComponent): Html {
  const { custom_id: customId, placeholder, required, max_values: max = 1 } = select
  const multipleAttribute = max > 1 ? html` multiple size="4"` : empty
  const placeholderOption = max > 1 ? empty : html`<option value="">${placeholder ?? ''}</option>`
  return html`<select id="${id}" data-field="${customId}" aria-describedby="${id}-note"${multipleAttribute}${required === false ? empty : html` required`}>${placeholderOption}${stringOptions(select)}</select>`
}
