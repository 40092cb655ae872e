import './illustration.css';

/** Paths in a view box of 176 by 104. */
const PATHS = {
  email: 'M62 22h52v34H62zM63 24l25 19 25-19',
  done: 'm70 44 13 13 24-27',
} as const;

/** The product's symbol with an outcome: an email sent, or something done. */
export function Illustration({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="illustration" data-name={name} viewBox="0 0 176 104" aria-hidden="true">
      <path d="M4 100V44a12 12 0 0 1 24 0v18M172 100V44a12 12 0 0 0-24 0v18M28 62a60 36 0 0 0 120 0" />
      <path d={PATHS[name]} />
    </svg>
  );
}
