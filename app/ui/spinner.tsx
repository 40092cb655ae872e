import './spinner.css';

/** Something is under way; whoever shows it says what. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
