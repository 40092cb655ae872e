// Runs before the first paint, so that a chosen theme never flashes the other one, and what is offered to visitors alone
// never stands on the page of who is signed in, and that fonts are used from the first frame. Written for old browsers too: they learn here that they are old.
(function () {
  var page = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') page.setAttribute('data-theme', theme);
    if (localStorage.getItem('receptor.token') !== null) page.setAttribute('data-signed-in', '');
    // A page is written for the first visit of a phone: other screens, and later visits, which have the fonts in the
    // cache, use them at once (ui/styles/fonts.ts).
    var fonts = page.getAttribute('data-fonts');
    var isCached = fonts !== null && localStorage.getItem('receptor.fonts') === fonts;
    if (fonts !== null && (isCached || matchMedia('(min-width: 48rem)').matches)) {
      page.removeAttribute('data-fonts');
      fonts.split(' ').forEach(function (address) {
        var preload = document.createElement('link');
        preload.rel = 'preload';
        preload.as = 'font';
        preload.type = 'font/woff2';
        preload.crossOrigin = '';
        preload.href = address;
        document.head.appendChild(preload);
      });
    }
  } catch (_error) {
    // Storage may be shut; the system's theme then stands.
  }

  // The newest of what the site's scripts need: together the versions of domain/browsers/supported-browser.ts. Without it
  // they do not start: the page stays as it was sent, to be read, with a note that says so, and nothing in it looks alive
  // that is not.
  var runs =
    'CSS' in window &&
    CSS.supports('color', 'light-dark(#000, #fff)') &&
    'AbortSignal' in window &&
    'any' in AbortSignal;
  if (runs) return;
  page.setAttribute('data-old-browser', '');
  document.addEventListener('DOMContentLoaded', function () {
    var note = document.getElementById('old-browser');
    if (note !== null) note.removeAttribute('hidden');
    var inert = document.querySelectorAll('button, input, select, textarea');
    for (var i = 0; i < inert.length; i += 1) inert[i].disabled = true;
    var hidden = document.querySelectorAll('header button, header form, form[role="search"]');
    for (var j = 0; j < hidden.length; j += 1) hidden[j].setAttribute('hidden', '');
  });
})();
