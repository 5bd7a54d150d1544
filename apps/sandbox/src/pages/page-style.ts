/** The look of every page here: phone first, light and dark, right to left by logical properties. */
export const pageStyle = `
:root { color-scheme: light; --paper: #FAF7F2; --card: #FFFFFF; --line: #E7E1D7; --edge: #8E8676;
  --ink: #1B2430; --ink-2: #55606E; --accent: #0B6B57; --accent-strong: #095847; --button: #0B6B57;
  --accent-tint: #E3F1EC; --honey-tint: #FDF3E1; --honey-text: #7A4F00; --danger: #B3261E;
  --danger-tint: #FCEBEA; --info: #1F5FBF; --info-tint: #E8F0FC; --wallet: #000; --wallet-line: #000; }
:root[data-theme=dark] { color-scheme: dark; --paper: #12161C; --card: #1A2029; --line: #2B3440;
  --edge: #6B7786; --ink: #EEF1F4; --ink-2: #A7B1BD; --accent: #4CC3A5; --accent-strong: #0F6B58;
  --button: #14806A; --accent-tint: #14302B; --honey-tint: #33270F; --honey-text: #F3C98A;
  --danger: #F2948D; --danger-tint: #3A1A18; --info: #8AB4F2; --info-tint: #16263D;
  --wallet: #000; --wallet-line: #3A4553; }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { color-scheme: dark;
  --paper: #12161C; --card: #1A2029; --line: #2B3440; --edge: #6B7786; --ink: #EEF1F4;
  --ink-2: #A7B1BD; --accent: #4CC3A5; --accent-strong: #0F6B58; --button: #14806A;
  --accent-tint: #14302B; --honey-tint: #33270F; --honey-text: #F3C98A; --danger: #F2948D;
  --danger-tint: #3A1A18; --info: #8AB4F2; --info-tint: #16263D; --wallet: #000;
  --wallet-line: #3A4553; } }
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body { background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, -apple-system,
  "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 440px; margin: 0 auto; padding: 24px 16px 40px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px 16px; }
.frame { background: var(--card); }
.frame main { max-width: 520px; padding: 3px; }
.frame .card { background: none; border: 0; border-radius: 0; padding: 0; }
h1 { font-size: 28px; line-height: 1.15; letter-spacing: -.02em; }
h2 { font-size: 18px; letter-spacing: -.02em; }
.sub { color: var(--ink-2); margin-top: 4px; overflow-wrap: anywhere; }
.head { text-align: center; margin-bottom: 20px; }
.lead { margin: 0 0 16px; font-size: 14px; }
.note { color: var(--ink-2); font-size: 12.5px; text-align: center; margin-top: 16px; }
.wallets { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.wallet { min-height: 52px; display: flex; align-items: center; justify-content: center; gap: 8px;
  padding: 6px; white-space: nowrap; border: 1px solid var(--wallet-line); border-radius: 14px; background: var(--wallet); color: #fff;
  font: inherit; cursor: pointer; text-align: start; }
.wallet svg { width: 22px; height: 22px; flex: none; }
.wallet small { display: block; font-size: 12.5px; line-height: 1.1; color: #C9CFD6; }
.wallet b { display: block; font-size: 15px; line-height: 1.2; letter-spacing: -.01em; }
.or { display: flex; align-items: center; gap: 12px; color: var(--ink-2); font-size: 14px; margin: 16px 0; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.field { margin-bottom: 16px; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 6px; }
input, select { width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid var(--edge);
  border-radius: 14px; background: var(--card); color: var(--ink); font: inherit; }
input::placeholder { color: var(--ink-2); opacity: 1; }
input.digits { direction: ltr; letter-spacing: .02em; }
[dir=rtl] input.digits { text-align: right; }
input[aria-invalid=true] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.wrong { color: var(--danger); font-size: 14px; margin-top: 6px; }
.wrong:empty { display: none; }
.number { position: relative; }
.number input { padding-inline-end: 60px; }
[dir=rtl] .number input { padding-inline: 60px 14px; }
.brand { position: absolute; inset-inline-end: 10px; top: 50%; translate: 0 -50%; font-size: 12.5px;
  font-weight: 700; color: var(--ink-2); border: 1px solid var(--line); border-radius: 6px; padding: 1px 7px; }
.brand:empty { display: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.go, .quiet { display: flex; align-items: center; justify-content: center; gap: 10px; width: 100%;
  min-height: 52px; padding: 10px 16px; border-radius: 14px; font: inherit; font-weight: 600;
  cursor: pointer; text-decoration: none; text-align: center; }
.go { background: var(--button); border: 1px solid var(--button); color: #fff; }
.go:hover { background: var(--accent-strong); }
.go[aria-disabled=true] { cursor: progress; }
.quiet { background: none; border: 1px solid var(--edge); color: var(--ink); }
.stack > * + * { margin-top: 12px; }
.says { border-radius: 14px; padding: 12px 14px; margin-bottom: 16px; }
.says b { display: block; }
.says.bad { background: var(--danger-tint); color: var(--danger); }
.says.info { background: var(--info-tint); color: var(--info); }
.says a { color: inherit; font-weight: 600; }
.done { text-align: center; padding: 12px 0; }
.done .sub { margin: 8px auto 0; max-width: 34ch; }
.done form, .done .go, .done .quiet { margin-top: 20px; }
.sign { width: 56px; height: 56px; border-radius: 50%; display: grid; place-items: center; margin: 0 auto 16px; }
.sign svg { width: 28px; height: 28px; }
.sign.good { background: var(--accent-tint); color: var(--accent); }
.sign.wait { background: var(--info-tint); color: var(--info); }
.sign.ask { background: var(--honey-tint); color: var(--honey-text); }
.spin { width: 18px; height: 18px; border: 2px solid currentColor; border-inline-end-color: transparent;
  border-radius: 50%; animation: turn .8s linear infinite; }
@keyframes turn { to { rotate: 360deg; } }
@media (prefers-reduced-motion: reduce) { .spin { animation: none; } }
details.tests { margin-top: 16px; border: 1px dashed var(--edge); border-radius: 14px; }
details.tests summary { min-height: 48px; padding: 0 14px; display: flex; align-items: center; gap: 8px;
  cursor: pointer; font-size: 14px; font-weight: 600; list-style: none; border-radius: 14px; }
details.tests summary::-webkit-details-marker { display: none; }
details.tests summary::after { content: ""; margin-inline-start: auto; width: 8px; height: 8px; rotate: 45deg;
  border: solid var(--ink-2); border-width: 0 2px 2px 0; translate: 0 -2px; }
details.tests[open] summary::after { rotate: 225deg; translate: 0 2px; }
.tag { background: var(--honey-tint); color: var(--honey-text); border-radius: 6px; padding: 1px 7px;
  font-size: 12.5px; font-weight: 600; }
.tests p { color: var(--ink-2); font-size: 12.5px; padding: 0 14px 8px; }
.tests .list { max-height: 304px; overflow-y: auto; border-radius: 0 0 14px 14px; }
.tests button { display: block; width: 100%; min-height: 48px; padding: 8px 14px; border: 0;
  border-top: 1px solid var(--line); background: none; color: var(--ink); font: inherit; font-size: 14px;
  text-align: start; cursor: pointer; }
.tests button:hover { background: var(--accent-tint); }
.tests button:last-child { border-radius: 0 0 14px 14px; }
.tests button:focus-visible { outline-offset: -2px; }
.tests bdi { display: block; font-weight: 600; }
.tests small { color: var(--ink-2); font-size: 12.5px; }
.sheet { border: 1px solid var(--line); background: var(--card); color: var(--ink); padding: 20px 16px;
  width: min(440px, 100% - 16px); max-width: none; border-radius: 14px; position: fixed; inset: auto 0 8px;
  margin: 0 auto; text-align: center; }
.sheet::backdrop { background: rgb(10 14 20 / .5); }
.sheet .sum { font-size: 34px; font-weight: 700; letter-spacing: -.02em; margin: 8px 0 0; }
.sheet .go { margin-top: 16px; }
.sheet .quiet { margin-top: 8px; }
.frame .sheet { inset: 8px 0 auto; }
.opened { text-align: center; }
.opened h2 { display: flex; align-items: center; justify-content: center; gap: 8px; }
.opened h2 svg { width: 22px; height: 22px; }
.opened .sum { font-size: 34px; font-weight: 700; letter-spacing: -.02em; margin: 8px 0 0; }
.opened .go { margin-top: 16px; }
.opened .quiet { margin-top: 8px; }
.bank { border-top: 4px solid var(--info); }
.bank .head { text-align: start; }
.bank .who { color: var(--info); font-weight: 700; font-size: 14px; margin-bottom: 12px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { text-align: start; padding: 10px 12px 10px 0; border-top: 1px solid var(--line); vertical-align: top; }
th { color: var(--ink-2); font-weight: 600; border-top: 0; }
td:first-child { white-space: nowrap; }
td:last-child { overflow-wrap: anywhere; padding-inline-end: 0; }
section.card { margin-top: 16px; }
section.card h2 { margin-bottom: 8px; }
.message { overflow-wrap: anywhere; }
.message h2 { margin-top: 8px; }
.message pre { font: inherit; white-space: pre-wrap; margin-top: 8px; }
.message .meta { display: flex; flex-wrap: wrap; gap: 4px 12px; color: var(--ink-2); font-size: 14px; align-items: center; }
a { color: var(--accent); }
.links { display: flex; flex-wrap: wrap; gap: 8px 20px; margin-top: 12px; }
@media (min-width: 480px) { .card { padding: 24px; } main { padding-top: 40px; }
  .frame main { padding: 3px; } .sheet { inset: 0; margin: auto; height: fit-content; }
  .frame .sheet { inset: 8px 0 auto; margin: 0 auto; } }
`;
