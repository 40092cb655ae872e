import './door.css';

/** A letter in the pocket. */
export function LetterDrawing() {
  return (
    <svg className="door-letter" viewBox="0 0 176 104" aria-hidden="true">
      <path d="M4 100V44a12 12 0 0 1 24 0v18M172 100V44a12 12 0 0 0-24 0v18" />
      <path d="M28 62a60 36 0 0 0 120 0" />
      <path d="M62 22h52v34H62zM63 24l25 19 25-19" />
    </svg>
  );
}
