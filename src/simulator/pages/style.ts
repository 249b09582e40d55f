/** The common styles of the simulator's pages. */
export const style = `
:root{color-scheme:dark;--surface-0:#080d0f;--surface-1:#0d1417;--surface-2:#131c20;--surface-3:#1a252a;
--line-1:#1b262b;--line-2:#2c3a41;--line-3:#63767f;--text-1:#ece8de;--text-2:#b7c0c2;--text-3:#8a989e;
--accent:#e3b24c;--accent-bright:#f6ca73;--on-accent:#181003;--accent-tint:#251c0d}
*,*::before{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 16px;color:var(--text-1);
background:radial-gradient(60rem 30rem at 50% -8rem,#16232a,transparent),var(--surface-0);
font:400 1.0625rem/1.55 Archivo,Arial,"Liberation Sans",sans-serif}
main{width:min(100%,33rem);background:var(--surface-1);border:1px solid var(--line-2);border-radius:4px;
border-top:2px solid var(--accent);padding:28px clamp(20px,5vw,36px) 32px;
box-shadow:inset 0 1px 0 rgb(236 232 222 / .06),0 30px 80px -10px rgb(0 0 0 / .85)}
p,h1,ul{margin:0;padding:0}
.demo{font-size:.8125rem;color:var(--text-3);margin-bottom:20px}
h1{font:500 1.75rem/1.2 Texturina,Georgia,"DejaVu Serif",serif;text-wrap:balance}
.lead{color:var(--text-2);margin-top:8px}
.asks{list-style:none;margin:18px 0 22px;padding:12px 16px;background:var(--surface-2);border:1px solid var(--line-1);border-radius:2px;font-size:.9375rem}
.asks li{display:flex;gap:10px}
.asks li::before{content:"";flex:none;width:7px;height:7px;margin-top:.5em;background:var(--accent);rotate:45deg}
.asks .not{color:var(--text-3)}
.asks .not::before{background:none;border:1px solid var(--line-3)}
label.search{display:block;font-size:.8125rem;color:var(--text-2);margin-bottom:6px}
input[type=search]{width:100%;height:44px;padding:0 12px;color:inherit;font:inherit;background:var(--surface-0);
border:1px solid var(--line-3);border-radius:2px}
.people{max-height:clamp(12rem,calc(100dvh - 36rem),24rem);overflow-y:auto;margin:12px 0 22px;border:1px solid var(--line-2);border-radius:2px;background:var(--surface-0)}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{width:100%;padding:8px 14px;font-size:.8125rem;color:var(--text-3);background:var(--surface-2);border-bottom:1px solid var(--line-1)}
.person{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 14px;border-bottom:1px solid var(--line-1);cursor:pointer}
.person:hover{background:var(--surface-2)}
.person:has(:checked){background:var(--accent-tint);box-shadow:inset 2px 0 0 var(--accent)}
.person img{width:36px;height:36px;border-radius:50%;background:var(--surface-3);flex:none}
.person span{min-width:0;overflow-wrap:anywhere}
.person b{display:block;font-weight:600;line-height:1.3}
.person small{display:block;color:var(--text-3);font-size:.8125rem}
.person input{appearance:none;flex:none;width:18px;height:18px;margin:0 0 0 auto;border:1px solid var(--line-3);border-radius:50%}
.person input:checked{border:5px solid var(--accent)}
.after{margin-top:22px}
.none{padding:18px 14px;color:var(--text-2)}
.acts{display:flex;gap:12px;flex-wrap:wrap}
.acts>*{flex:1 1 9rem;min-height:48px;display:grid;place-items:center;font:600 1rem/1 Archivo,Arial,sans-serif;
border-radius:2px;text-decoration:none;cursor:pointer}
.main{background:var(--accent);color:var(--on-accent);border:0}
.main:hover{background:var(--accent-bright)}
.side{color:var(--text-1);border:1px solid var(--line-3)}
.side:hover{background:var(--surface-2)}
:focus-visible{outline:2px solid var(--accent-bright);outline-offset:3px}
.person:has(:focus-visible){outline:2px solid var(--accent-bright);outline-offset:-2px}
.person :focus-visible{outline:none}
`
