/** The product's own colors, from the web app's tokens: the page stands by itself, and loads nothing but its logo. */
export const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(oklch(0.97 0.004 160),oklch(0.172 0.014 168));--card:light-dark(oklch(1 0 0),oklch(0.214 0.017 168));--ink:light-dark(oklch(0.225 0.026 166),oklch(0.955 0.008 150));--soft:light-dark(oklch(0.415 0.022 166),oklch(0.8 0.012 158));--line:light-dark(oklch(0.895 0.008 160),oklch(0.3 0.018 168));--bottle:light-dark(oklch(0.3 0.052 168),oklch(0.236 0.044 168));--on-bottle:oklch(0.97 0.01 150);--focus:light-dark(oklch(0.52 0.11 168),oklch(0.83 0.13 86))}
*{box-sizing:border-box}html{scroll-padding-top:4.5rem}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 'Mona Sans',system-ui,sans-serif}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.bar{position:sticky;top:0;display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;min-height:60px;padding:0 max(1rem,50vw - 32rem);background:var(--bottle);color:var(--on-bottle)}
.bar a{display:inline-flex;align-items:center;gap:.6rem;min-height:44px;text-decoration:none}.bar b{font-size:17px;font-weight:620}.bar img{width:28px;height:28px;border-radius:50%}.bar a[aria-current]{text-decoration:underline;text-underline-offset:.35em;text-decoration-thickness:2px}
main{max-width:66rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1,h2,h3{line-height:1.2;font-weight:620}h1{font-size:24px;letter-spacing:-.022em}h2{margin-top:3rem;border-top:1px solid var(--line);padding-top:1.5rem;font-size:20px}
h3{margin:2rem 0 .25rem;font-size:15px;overflow-wrap:anywhere}a{color:inherit}p{margin:.35rem 0;max-width:70ch}code,pre{font:13px/1.5 'Geist Mono',ui-monospace,monospace}
pre{background:var(--card);border:1px solid var(--line);padding:.75rem 1rem;overflow-x:auto;border-radius:9px;user-select:all}table{border-collapse:collapse;width:100%;font-size:14px}
td{border-top:1px solid var(--line);padding:.5rem .75rem .5rem 0;vertical-align:top}td:first-child{white-space:nowrap}.wide{overflow-x:auto}nav.list{columns:14rem;font-size:14px}nav.list a{display:flex;align-items:center;min-height:28px;text-decoration:none;overflow-wrap:anywhere}nav.list a:hover{text-decoration:underline}.soft{color:var(--soft)}
:target{outline:2px solid var(--focus);outline-offset:.5rem;border-radius:2px}
@media (pointer:coarse),(max-width:767px){nav.list a{min-height:44px}td a,h3 a{display:inline-flex;align-items:center;min-height:44px}}`;
