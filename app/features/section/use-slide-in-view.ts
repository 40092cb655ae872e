import { type RefObject, useEffect, useState } from 'react';

/** The slide whose text is being read: the last one that has passed the upper third of the window. */
export function useSlideInView(article: RefObject<HTMLElement | null>): number {
  const [slide, setSlide] = useState(0);
  useEffect(() => {
    const sections = [...(article.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])];
    if (sections.length === 0) return;
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const passed = sections.findLastIndex((section) => section.getBoundingClientRect().top <= line);
        setSlide(Math.max(0, passed));
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [article]);
  return slide;
}
