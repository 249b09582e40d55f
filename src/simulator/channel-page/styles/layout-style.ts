/** The colours, the channels on the left, the composer, and the choice of a person. */
export const layoutStyle = `
:root{--surface-0:#1a1b20;--surface-1:#232428;--surface-2:#2b2d31;--surface-3:#36383f;--line-1:#2e3036;--line-2:#3a3c43;
--line-3:#7b7f89;--text-1:#f0f1f3;--text-2:#c3c6cd;--text-3:#a7abb4;--accent:#5865f2;--accent-bright:#a9b2ff;
--on-accent:#fff;--accent-tint:#2f3357}
html,body{height:100%}
body{display:block;place-items:normal;padding:0;background:var(--surface-0);font:400 1rem/1.45 "gg sans","Noto Sans","Liberation Sans",Arial,sans-serif}
main{width:auto;min-width:0;padding:0;background:none;border:0;border-radius:0;box-shadow:none}
h1,h2{margin:0;font-size:1rem;line-height:1.4;font-weight:600;font-family:inherit}
h1{font-size:1.125rem}
button,input,select,textarea{font:inherit;color:inherit}
ul{list-style:none}
.hidden{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;top:-4rem;left:8px;z-index:9;padding:8px 12px;background:var(--accent);color:#fff}
.skip:focus{top:8px}
.frame{display:grid;grid-template-columns:17rem minmax(0,1fr);height:100dvh}
.sidebar{display:flex;flex-direction:column;min-height:0;background:var(--surface-1);border-right:1px solid var(--line-1)}
.guild{padding:14px 16px;border-bottom:1px solid var(--line-1)}
.guild b{display:block}
.guild small{display:block;color:var(--text-3);font-size:.75rem}
.menu{flex:1;min-height:0;overflow-y:auto;padding:8px 8px 16px}
.menu>summary{display:none}
.list h2{margin:18px 8px 4px;color:var(--text-3);font-size:.8125rem;overflow-wrap:anywhere}
.channels a{display:flex;gap:8px;min-height:34px;align-items:center;padding:4px 8px;border-radius:6px;color:var(--text-2);
text-decoration:none;overflow-wrap:anywhere}
.channels a>span{color:var(--text-3)}
.voice svg{flex:none;width:16px;height:16px;margin-right:6px;vertical-align:-2px;fill:var(--text-3)}
.channels a:hover{background:var(--surface-2);color:var(--text-1)}
.channels a[aria-current]{background:var(--surface-3);color:#fff}
.threads{margin-left:16px}
.voice{display:flex;gap:8px;align-items:center;justify-content:space-between;min-height:34px;padding:3px 4px 3px 8px;color:var(--text-2)}
.voice>span{min-width:0;overflow-wrap:anywhere}
.voice small{color:var(--text-3);font-size:.75rem;text-align:right}
.small{flex:none;min-height:28px;padding:2px 10px;background:none;border:1px solid var(--line-2);border-radius:6px;color:var(--text-1);font-size:.8125rem;cursor:pointer}
.small:hover{background:var(--surface-3)}
.present{padding:0 8px 6px 32px;color:var(--text-2);font-size:.875rem;overflow-wrap:anywhere}
.tips{border-top:1px solid var(--line-1);padding:10px 16px;font-size:.875rem}
.tips summary,.menu summary{cursor:pointer;font-weight:600}
.tips li{margin-top:8px}
.tips a{color:var(--accent-bright)}
.person-chooser{position:relative;background:#1d1e22;border-top:1px solid var(--line-1)}
.person-chooser summary{display:flex;gap:10px;align-items:center;padding:10px 12px;cursor:pointer;list-style:none}
.person-chooser summary::-webkit-details-marker{display:none}
.person-chooser summary span:not(.change){flex:1;min-width:0;overflow-wrap:anywhere;line-height:1.25}
.person-chooser summary small{display:block;color:var(--text-3);font-size:.75rem}
.person-chooser .avatar{width:32px;height:32px;border-radius:50%}
.change{font-size:.8125rem;color:var(--accent-bright)}
.person-chooser form{position:absolute;left:8px;bottom:calc(100% + 8px);z-index:5;width:min(24rem,calc(100vw - 16px));padding:16px;
background:var(--surface-2);border:1px solid var(--line-2);border-radius:10px;box-shadow:0 12px 40px rgb(0 0 0/.6)}
.people{margin-bottom:12px;max-height:min(50dvh,24rem)}
.channel{display:flex;flex-direction:column;min-height:0}
.channel>header{padding:12px 20px;border-bottom:1px solid var(--line-1)}
.channel h1{overflow-wrap:anywhere}
.topic{color:var(--text-2);font-size:.875rem;overflow-wrap:anywhere}
.channel.empty{padding:20vh 24px 24px;text-align:center;align-items:center;gap:8px}
.channel.empty h1{font-size:1.375rem}
.channel.empty a{color:var(--accent-bright)}
.messages{flex:1;min-height:0;overflow-y:auto;padding:0 20px 20px;overscroll-behavior:contain}
.tools{padding:8px 20px 16px}
.composer{display:flex;gap:8px;align-items:flex-end;padding:6px 6px 6px 16px;background:var(--surface-2);border:1px solid var(--line-3);border-radius:10px}
.composer textarea{flex:1;min-width:0;max-height:30dvh;padding:6px 0;background:none;border:0;resize:none;line-height:1.45}
.composer textarea:focus-visible{outline:none}
.composer:has(textarea:focus-visible){outline:2px solid var(--accent-bright);outline-offset:1px}
.composer textarea::placeholder{white-space:nowrap;color:var(--text-3)}
.limit:empty,.problem:empty{display:none}
.limit,.refusal{margin-top:6px;color:var(--text-2);font-size:.8125rem}
.refusal:first-of-type{padding:10px 0}
.problem{margin-bottom:8px;padding:8px 12px;background:#4a1f26;border:1px solid #c65763;border-radius:6px;color:#ffd9dc;font-size:.9375rem;overflow-wrap:anywhere}
.suggestions{padding:14px 16px;background:var(--surface-2);border:1px solid var(--line-2);border-radius:10px}
.suggestions h2{font-size:1.0625rem}
.suggestions p{color:var(--text-2)}
.suggestions .acts,.acts{margin-top:12px;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.acts>*{flex:none;display:inline-block;min-height:40px;font-size:.9375rem;line-height:1.2;font-weight:500;font-family:inherit;border-radius:8px}
.suggestions small{color:var(--text-2)}
.link{min-height:28px;padding:2px 4px;background:none;border:0;color:var(--accent-bright);text-decoration:underline;cursor:pointer;font:inherit}
:focus-visible{outline-color:var(--accent-bright);outline-offset:2px}
.messages:focus-visible,.message:focus-visible{outline-offset:-2px}
[aria-busy=true]{opacity:.65;cursor:progress}
.in-command .composer,.in-command .limit{display:none}
@media (max-width:47.99rem){
.frame{grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr)}
.sidebar{display:grid;grid-template-columns:auto minmax(0,1fr);border-right:0;border-bottom:1px solid var(--line-1);align-items:center;position:relative}
.guild{grid-column:1/-1;padding:8px 12px;display:flex;gap:8px;align-items:baseline}
.guild small{flex:1}
.menu{overflow:visible;padding:0}
.menu>summary{display:flex;align-items:center;min-height:48px;padding:0 14px;list-style:none}
.menu>summary::before{content:"☰";margin-right:8px;font-weight:400}
.list{position:absolute;left:0;right:0;top:100%;z-index:6;max-height:70dvh;overflow-y:auto;padding:4px 8px 16px;background:var(--surface-1);border-bottom:1px solid var(--line-2);box-shadow:0 20px 40px rgb(0 0 0/.6)}
.channels a,.voice{min-height:44px}
.menu,.person-chooser{grid-row:2}
.tips{display:none;grid-column:1/-1;grid-row:3}
.sidebar:has(~.channel .suggestions) .tips{display:block}
.person-chooser{position:static;grid-column:2;background:none;border:0}
.person-chooser summary{padding:6px 12px;justify-content:flex-end}
.person-chooser summary span:not(.change){flex:0 1 auto}
.person-chooser form{top:100%;bottom:auto}
.channel>header,.tools{padding-left:12px;padding-right:12px}
.messages{padding:0 12px 16px}
}
@media (prefers-reduced-motion:no-preference){.button,.small,.channels a{transition:background .12s}}
`
