/**
 * Runs in <head>. A button pressed before its code has loaded (the page's first script, or that of
 * a lazily hydrated part) acts once it is hydrated; until then the last press is queued. Enter in a
 * field presses the form's button too. What the browser does without scripts is not queued: links,
 * GET forms, sheets. React marks an element with its properties as it hydrates it; the mark on the
 * document says that `handOver` is done. A queued press sets `data-pressed`, so that the part it is
 * in hydrates (`first-input.ts`), and is hidden from other listeners: React may already listen and
 * would handle it twice.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var p,a=function(b){return'hydrated'in document.documentElement.dataset&&Object.keys(b).some(function(k){return!k.indexOf('__reactProps')})},w=function(){if(p&&!p.isConnected)p=0;p&&(a(p)?p.click():requestAnimationFrame(w))};addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([popovertarget])'),g=b&&b.type==='submit'&&b.form&&b.form.getAttribute('method')==='get';if(b&&!g&&!a(b)){e.preventDefault();e.stopPropagation();var s=!p;p=b;document.documentElement.dataset.pressed='';s&&w()}else p=0},true)})()`;
