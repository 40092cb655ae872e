import { Brand } from '#ui/brand/brand.tsx';
import { buttonClass } from '#ui/button/button-class.ts';
import '#ui/button/button.css';

/** For an account without a role in the office: who gives one. */
export function NoRolePage() {
  return (
    <main id="main" className="o-alone">
      <title>No access | Receptor office</title>
      <Brand name="Receptor" />
      <h1 className="o-h1">This account has no role in the office</h1>
      <p>
        An owner of the publication gives roles, under Settings, Staff. If you have another account with a role, sign
        out and sign in with that one.
      </p>
      <div className="row">
        <a className={buttonClass({ kind: 'primary' })} href="/">
          Back to the site
        </a>
        <a className={buttonClass({ kind: 'secondary' })} href="/logout?redirect=%2Fadmin">
          Sign out
        </a>
      </div>
    </main>
  );
}
