/** Styles of a channel, modelled on Discord's dark theme. */
export const channelStyle = `
body{place-items:start center}
main{width:min(100%,52rem);background:#1a1b20;border-color:#2a2c33;border-top-color:#5865f2;font-family:"gg sans","Noto Sans",Arial,sans-serif;color:#e3e5e8}
main h1{font-family:inherit;font-size:1.25rem;font-weight:600}
.lead{color:#a5a8b0}
.message{display:grid;grid-template-columns:40px minmax(0,1fr);gap:16px;margin-top:20px;font-size:1rem;line-height:1.4}
.message img{width:40px;height:40px;border-radius:50%}
.message small,.embed footer{color:#9498a1;font-size:.75rem}
.message .emoji{width:1.4em;height:1.4em;border-radius:0;vertical-align:-.3em}
.text{white-space:pre-line;overflow-wrap:anywhere}
.app{background:#5865f2;color:#fff;border-radius:3px;padding:1px 5px;font-size:.65rem;font-weight:600;vertical-align:1px}
.mention{background:#3c4270;color:#c9cdfb;border-radius:3px;padding:0 2px}
time{background:#2e3036;border-radius:3px;padding:0 2px}
.embed{width:fit-content;max-width:32rem;margin-top:6px;padding:10px 16px 14px;background:#242529;border:1px solid #34363c;border-left:4px solid;border-radius:4px}
.embed h2,.embed h3{margin:0;font-size:1rem;line-height:1.4;font-weight:600}
.embed h3{margin-top:10px;font-size:.875rem}
.embed .text{font-size:.875rem}
.embed footer{margin-top:10px}
.inline{display:inline-block;min-width:9rem;margin-right:16px;vertical-align:top}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.button{padding:7px 14px;border-radius:8px;background:#36383f;font-size:.875rem;font-weight:500;color:#fff}
.primary{background:#5865f2}.success{background:#00863a}.danger{background:#d22d39}
.reactions{display:flex;gap:6px;margin-top:6px}
.reactions span{background:#2b2d3d;border:1px solid #434a7d;border-radius:8px;padding:2px 8px;font-size:.875rem}
`
