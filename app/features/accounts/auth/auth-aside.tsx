import './auth-layout.css';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { PlainKey } from '#messages/message-types.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';

const BENEFITS: PlainKey[] = [
  'accounts.benefits.lectures',
  'accounts.benefits.quickTakes',
  'accounts.benefits.webinars',
  'accounts.benefits.progress',
];

type AuthAsideProps = { title: string; art: { number: number; category: string }; children?: ReactNode };

/** The benefits of a free account. (rules A7, A8) */
export function AuthAside({ title, art, children }: AuthAsideProps) {
  const { t } = useText();
  return (
    <aside className="auth-aside" aria-label={title}>
      <div className="auth-art">
        <CoverArt number={art.number} category={art.category} size="lg" ratio="fill" tone="deep" />
      </div>
      <h2 className="h3">{title}</h2>
      <ul className="auth-benefits">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{t(benefit)}</li>
        ))}
      </ul>
      {children}
    </aside>
  );
}
