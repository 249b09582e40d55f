/** Messages with embeds, components and reactions. */
export const messageStyle = `
.message{position:relative;display:grid;grid-template-columns:40px minmax(0,1fr);gap:16px;margin-top:20px;line-height:1.4;border-radius:4px}
.message>.avatar{width:40px;height:40px;border-radius:50%}
.quiet{padding:24px 0;color:var(--text-2)}
.messages:has(.message) .quiet{display:none}
.head{overflow-wrap:anywhere}
.sent,.text small,.embed footer,.only-you{color:var(--text-3);font-size:.75rem}
.emoji{width:1.4em;height:1.4em;vertical-align:-.3em}
.text{white-space:pre-line;overflow-wrap:anywhere}
.thinking{color:var(--text-3);font-style:italic}
.text a,.embed a{color:#8ab4ff}
.app{background:#5865f2;color:#fff;border-radius:3px;padding:1px 5px;font-size:.65rem;font-weight:600;vertical-align:1px}
.mention{background:#3c4270;color:#d5d8fd;border-radius:3px;padding:0 2px}
.text time{background:#2e3036;border-radius:3px;padding:0 2px}
.embed{width:fit-content;max-width:min(34rem,100%);margin-top:6px;padding:10px 16px 14px;background:#242529;border:1px solid #34363c;border-left:4px solid;border-radius:4px;overflow-wrap:anywhere}
.embed h2{font-size:1rem}
.field-name{margin-top:10px;font-size:.875rem;font-weight:600}
.embed .text{font-size:.9375rem}
.embed footer{margin-top:10px}
.inline{display:inline-block;min-width:9rem;max-width:100%;margin-right:16px;vertical-align:top}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.button{min-height:36px;padding:7px 14px;border:0;border-radius:8px;background:#40424a;font-size:.9375rem;font-weight:500;color:#fff;
text-decoration:none;cursor:pointer;overflow-wrap:anywhere}
.button:hover{background:#4d505a}
.primary{background:#5865f2}.primary:hover{background:#4752d9}
.success{background:#00803a}.success:hover{background:#006f32}
.danger{background:#c92a36}.danger:hover{background:#b1242f}
.button:disabled{background:#35363c;color:#a9aab1;cursor:not-allowed}
.select{display:flex;flex-wrap:wrap;gap:8px;width:100%;max-width:30rem}
.select select{flex:1 1 12rem;min-width:0;min-height:36px;padding:6px 10px;background:#1d1e22;border:1px solid var(--line-3);border-radius:8px}
.reactions{display:flex;flex-wrap:wrap;gap:6px;margin-top:8px}
.reaction{min-height:28px;padding:2px 8px;background:#2b2d31;border:1px solid var(--line-2);border-radius:8px;font-size:.875rem;color:var(--text-1)}
button.reaction{cursor:pointer}
button.reaction:hover{border-color:var(--line-3)}
.reaction[aria-pressed=true]{background:#373a68;border-color:#7983f5}
.add{color:var(--text-2)}
/* With a mouse, the first reaction is added at the upper right of the message that is pointed at. */
@media (hover:hover){
.reactions:has(>.add:only-child){position:absolute;top:-4px;right:0;margin:0}
.message:not(:hover,:focus-within) .add:only-child{opacity:0}
}
.only-you{margin-top:6px}
.message:has(.only-you){margin-left:-8px;padding:8px;background:#25284a;border-radius:6px}
.message:has(.only-you) .only-you,.message:has(.only-you) .sent,.message:has(.only-you) small{color:var(--text-2)}
`
