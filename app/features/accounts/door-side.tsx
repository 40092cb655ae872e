import './door.css';
import type { ReactNode } from 'react';
import type { PlainKey } from '#app/i18n/messages.ts';
import { useText } from '#app/i18n/text.tsx';
import { CoverArt } from '#app/ui/art/cover-art.tsx';

const BENEFITS: PlainKey[] = [
  'accounts.benefits.lectures',
  'accounts.benefits.quickTakes',
  'accounts.benefits.webinars',
  'accounts.benefits.place',
];

type DoorSideProps = { title: string; art: { number: number; category: string }; children?: ReactNode };

/** What a free account includes. (rules A7, A8) */
export function DoorSide({ title, art, children }: DoorSideProps) {
  const { t } = useText();
  return (
    <aside className="door-side" aria-label={title}>
      <div className="door-art">
        <CoverArt number={art.number} category={art.category} size="lg" ratio="fill" tone="deep" />
      </div>
      <h2 className="h3">{title}</h2>
      <ul className="door-benefits">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{t(benefit)}</li>
        ))}
      </ul>
      {children}
    </aside>
  );
}
