import './contact-page.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import type { PlainKey } from '#messages/message-types.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ContactForm } from './contact-form.tsx';

const LINKS: readonly { to: string; name: PlainKey; note: PlainKey }[] = [
  { to: href('/help-faqs'), name: 'contact.first.faqs', note: 'contact.first.faqsNote' },
  { to: href('/my-account/:page?'), name: 'contact.first.account', note: 'contact.first.accountNote' },
  { to: href('/verify'), name: 'contact.first.verify', note: 'contact.first.verifyNote' },
];

/** The contact form, and links to pages that may answer the question. */
export function ContactPage() {
  const { t } = useText();
  return (
    <main id="main" className="page">
      <header className="page-head">
        <h1 className="h1">{t('contact.title')}</h1>
        <p className="lead">{t('contact.lead')}</p>
      </header>
      <div className="contact-page">
        <ContactForm level={2} />
        <aside aria-labelledby="contact-first">
          <h2 className="h4" id="contact-first">
            {t('contact.first.title')}
          </h2>
          <ul className="contact-page-first">
            {LINKS.map(({ to, name, note }) => (
              <li key={to}>
                <Link to={to}>
                  <span className="ui-h">{t(name)}</span>
                  <span className="meta">{t(note)}</span>
                  <Icon name="next" />
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </main>
  );
}
