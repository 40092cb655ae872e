import './program-page.css';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';

const SHOWN = 3;

/** What members say, by their work rather than their names. */
export function Testimonials({ testimonials }: { testimonials: readonly Entity<'Testimonial'>[] }) {
  const { t } = useText();
  if (testimonials.length === 0) return null;
  return (
    <section className="block">
      <h2 className="h3">{t('pricing.testimonials')}</h2>
      <div className="testimonials">
        {testimonials.slice(0, SHOWN).map((testimonial) => (
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
      <figcaption>{role}</figcaption>
    </figure>
  );
}
