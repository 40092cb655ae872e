import './spinner.css';

/** Decorative: the element around it says what is in progress. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
