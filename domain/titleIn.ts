import type { Language } from './language'

/** A title in a language, or in the other where it has none. */
export const titleIn = ({ titleZh, titleEn }: { titleZh: string; titleEn: string }, language: Language): string =>
  language === 'zh' ? titleZh || titleEn : titleEn || titleZh
