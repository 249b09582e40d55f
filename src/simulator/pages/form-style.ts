/** Styles of pages with text fields, after the common style sheet. */
export const formStyle = `
h2{margin:28px 0 0;font-size:1.0625rem;line-height:1.3}
h2+.asks{margin-top:10px}
label{display:block;margin:16px 0 6px;font-size:.8125rem;color:var(--text-2)}
input:not([type=hidden]),select{width:100%;height:44px;padding:0 12px;color:inherit;background:var(--surface-0);
border:1px solid var(--line-3);border-radius:2px;font:400 .9375rem/1 ui-monospace,"DejaVu Sans Mono",monospace}
select{font:inherit}
input[readonly]{border-color:var(--line-2);color:var(--text-2)}
.small{min-height:36px;padding:0 14px;color:inherit;background:none;border:1px solid var(--line-3);border-radius:2px;
font:600 .875rem/1 Archivo,Arial,sans-serif;cursor:pointer}
.small:hover{background:var(--surface-2)}
form>.small{margin-top:10px}
.redirects{list-style:none;margin-top:12px}
.redirects li{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:8px 0;
border-bottom:1px solid var(--line-1)}
.redirects code{min-width:0;overflow-wrap:anywhere;font-size:.875rem}
.redirects .small{margin:0}
.setting{display:flex;gap:16px;align-items:center;justify-content:space-between;margin-top:20px}
.setting small{display:block;color:var(--text-3);font-size:.8125rem}
[role=switch]{flex:none;position:relative;width:48px;height:26px;padding:0;background:var(--surface-3);
border:1px solid var(--line-3);border-radius:13px;cursor:pointer}
[role=switch]::before{content:"";position:absolute;top:3px;left:3px;width:18px;height:18px;border-radius:50%;
background:var(--text-2)}
[role=switch][aria-checked=true]{background:var(--accent);border-color:var(--accent)}
[role=switch][aria-checked=true]::before{left:25px;background:var(--on-accent)}
`
