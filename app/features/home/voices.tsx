import './values.css';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';

/** Testimonials of members. */
export function Voices({ testimonials }: { testimonials: readonly Entity<'Testimonial'>[] }) {
  const { t } = useText();
  return (
    <section className="band rule">
      <div className="band-head">
        <h2 className="h2">{t('home.members')}</h2>
      </div>
      <div className="values">
        {testimonials.map((testimonial) => (
          <Voice key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </section>
  );
}

function Voice({ testimonial: { quote, role, lang } }: { testimonial: Entity<'Testimonial'> }) {
  return (
    <figure lang={useLangOf(lang)}>
      <blockquote className="quote">{quote}</blockquote>
      <figcaption className="values-by">{role}</figcaption>
    </figure>
  );
}
