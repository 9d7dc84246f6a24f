/**
 * Runs in <head>. A button pressed before its code is there (the page's first script, or that of a part which comes
 * later) does what it says once it is awake; until then the last press waits. Enter in a field presses the form's
 * button too. What the browser does by itself stays its own: links, forms that are sent by GET, sheets.
 * React marks an element with its properties as it takes it over; the document's mark says that `handOver` is done.
 * A press that waits is kept from everybody else: React may hear already, and would act beside us.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var p,a=function(b){return'hydrated'in document.documentElement.dataset&&Object.keys(b).some(function(k){return!k.indexOf('__reactProps')})},w=function(){if(p&&!p.isConnected)p=0;p&&(a(p)?p.click():requestAnimationFrame(w))};addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([popovertarget])'),g=b&&b.type==='submit'&&b.form&&b.form.getAttribute('method')==='get';if(b&&!g&&!a(b)){e.preventDefault();e.stopPropagation();var s=!p;p=b;s&&w()}else p=0},true)})()`;
