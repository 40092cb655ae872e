// Runs before the first paint, so that a chosen theme never flashes the other one, and what is offered to visitors alone
// never stands on the page of who is signed in. Written for old browsers too: they learn here that they are old.
(function () {
  var page = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') page.setAttribute('data-theme', theme);
    if (localStorage.getItem('receptor.token') !== null) page.setAttribute('data-signed-in', '');
  } catch (_error) {
    // Storage may be shut; the system's theme then stands.
  }

  // The newest of what the site's scripts need. Without it they do not start: the page stays as it was sent, to be read,
  // with a note that says so and without the buttons that would do nothing.
  var runs =
    'noModule' in document.createElement('script') &&
    'toSorted' in Array.prototype &&
    'AbortSignal' in window &&
    'any' in AbortSignal;
  if (runs) return;
  page.setAttribute('data-old-browser', '');
  document.addEventListener('DOMContentLoaded', function () {
    var note = document.getElementById('old-browser');
    if (note !== null) note.removeAttribute('hidden');
    var buttons = document.querySelectorAll('header button');
    for (var i = 0; i < buttons.length; i += 1) buttons[i].setAttribute('hidden', '');
  });
})();
