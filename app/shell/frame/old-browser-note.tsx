import './old-browser-note.css';
import { useText } from '#app/i18n/text.tsx';

/** For browsers in which the site can be read but does not run; theme.js shows it there. (rules P15) */
export function OldBrowserNote() {
  const { rich } = useText();
  return (
    <p id="old-browser" className="old-browser-note" hidden>
      {rich('shell.oldBrowser', { link: (text) => <a href="/upgrade-browser">{text}</a> })}
    </p>
  );
}
