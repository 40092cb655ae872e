/** Two receptors and what passes between them, in the line work of the covers. */
export function ReferralDrawing() {
  return (
    <figure className="referral-drawing">
      <svg aria-hidden="true" viewBox="0 0 480 330" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path className="referral-faint" d="M0 262h480M0 282h480" />
        <path d="M22 306V146a26 26 0 0 1 52 0v34a46 46 0 0 0 92 0v-34a26 26 0 0 1 52 0v160" />
        <path d="M262 306V146a26 26 0 0 1 52 0v34a46 46 0 0 0 92 0v-34a26 26 0 0 1 52 0v160" />
        <path className="referral-way" d="M128 114C150 34 330 34 354 112" strokeDasharray="1 9" />
        <circle className="referral-from" cx="120" cy="152" r="33" />
        <circle className="referral-to" cx="360" cy="152" r="33" />
        <text x="120" y="159" textAnchor="middle">
          $50
        </text>
        <text x="360" y="159" textAnchor="middle">
          $50
        </text>
      </svg>
    </figure>
  );
}
