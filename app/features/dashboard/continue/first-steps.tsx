import type { SignedInUser } from '#app/api/session/login-status.ts';
import './first-steps.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { chooseFirstSteps, type FirstStep } from './choose-first-steps.ts';

const TARGETS = {
  register: href('/register'),
  password: href('/recover-password'),
  confirm: href('/my-account/:page?', { page: 'sign-in' }),
  profile: href('/my-account/:page?'),
  read: href('/library'),
  credit: href('/cme-program'),
} as const satisfies Record<FirstStep, string>;

/** The first steps of a user without any progress, in order. */
export function FirstSteps({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const steps = chooseFirstSteps(user);
  const hasEnded = user.membership !== null && !user.isMembershipValid;
  return (
    <ol className="first-steps">
      {steps.map((step, index) => (
        <li key={step}>
          <span className="first-steps-number num" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2 className="h5">{t(`dashboard.first.${step}.title`)}</h2>
            <p className="quiet">{t(`dashboard.first.${step}.text`, { email: user.email })}</p>
          </div>
          <Button kind={index === 0 && !hasEnded ? 'primary' : 'secondary'} render={<Link to={TARGETS[step]} />}>
            {t(`dashboard.first.${step}.act`)}
          </Button>
        </li>
      ))}
    </ol>
  );
}
