import { Link } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { callsFor } from './calls-for.ts';

/** Calls to action: those of the editors for visitors, the next step for signed-in users. */
export function HeroActions({ block }: { block: Entity<'HomeBlock'> | undefined }) {
  const { t } = useText();
  const login = useLogin();
  const written = useLangOf(block?.lang);
  const own =
    login.status === true &&
    callsFor(login.user).map(({ to, text }, index) => ({ to, label: t(text), isMain: index === 0 }));
  const offered = (block?.actions ?? []).map(({ href, label, primary }) => ({
    to: href,
    label: label,
    isMain: primary,
  }));
  return (
    <div className="hero-actions" lang={own ? undefined : written}>
      {(own || offered).map(({ to, label: text, isMain }) => (
        <Button key={to} size="large" kind={isMain ? 'primary' : 'secondary'} render={<Link to={to} />}>
          {text}
        </Button>
      ))}
    </div>
  );
}
