import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';

/** The way for those who are not ready to pay. */
export function FreeInstead() {
  const { rich } = useText();
  return (
    <p className="small quiet price-free">
      {rich('pricing.free', {
        link: (text) => (
          <Link className="link" to="/register">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
