/** Modals, the choice of an emoji, and commands. */
export const dialogStyle = `
dialog{width:min(30rem,calc(100vw - 24px));max-height:calc(100dvh - 24px);padding:20px;overflow-y:auto;color:var(--text-1);
background:#2b2d31;border:1px solid var(--line-2);border-radius:12px}
dialog::backdrop{background:rgb(0 0 0/.7)}
dialog h2{font-size:1.25rem;overflow-wrap:anywhere}
.field{margin-top:14px}
.field label{display:block;margin-bottom:4px;font-size:.875rem;font-weight:600;overflow-wrap:anywhere}
.field>small{display:block;margin-top:4px;line-height:1.35}
.field>small:empty{display:none}
.field label small,.field>small{color:var(--text-2);font-size:.8125rem;font-weight:400}
.field input,.field select,.field textarea{width:100%;min-height:40px;padding:8px 10px;background:#1d1e22;border:1px solid var(--line-3);border-radius:6px}
.field textarea{resize:vertical}
.field ::placeholder{color:var(--text-3)}
dialog .problem{margin:14px 0 0}
.emojis{display:grid;grid-template-columns:repeat(auto-fill,minmax(52px,1fr));gap:6px;margin-top:12px}
.emojis button{min-height:44px;padding:4px;background:var(--surface-3);border:1px solid transparent;border-radius:8px;font-size:1.25rem;cursor:pointer;overflow-wrap:anywhere;line-height:1.1}
.emojis .named{grid-column:span 2;font-size:.875rem}
.emojis button:hover{border-color:var(--line-3)}
.commands,form.command{margin-bottom:8px;padding:10px;background:var(--surface-2);border:1px solid var(--line-2);border-radius:10px}
.commands>p{padding:0 8px 6px;color:var(--text-2);font-size:.8125rem;font-weight:600}
.commands ul{max-height:40dvh;overflow-y:auto}
.commands button{width:100%;min-height:40px;padding:6px 8px;background:none;border:0;border-radius:6px;text-align:left;cursor:pointer}
.commands button:hover,.commands button:focus-visible{background:var(--surface-3)}
.commands span,.command-head span{color:var(--text-2);font-size:.875rem}
form.command{padding:14px 16px;max-height:70dvh;overflow-y:auto}
.command .fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:0 16px}
.command summary{margin-top:12px;cursor:pointer;font-weight:500}
.command .problem{margin:14px 0 0}
.command .acts{position:sticky;bottom:-14px;margin:12px -16px -14px;padding:12px 16px;background:var(--surface-2);border-top:1px solid var(--line-2)}
`
