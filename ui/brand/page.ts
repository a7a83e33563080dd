import { NAME } from './brand.ts';

/** What stands in the page's head, in the installed app's description and where no script runs, before anybody has been asked for anything. */
export const PAGE = {
  /** The language of the words here, and of a page that has not been rendered. */
  language: 'sv',
  /** What search engines show. */
  description: `Beställ mat från ${NAME}: välj restaurang, hämta varmt ur ugnen eller ät på plats.`,
  /** What a browser says when it offers to install the app. */
  appDescription: 'Beställ mat: hämta varmt ur ugnen eller ät på plats.',
  /** The browser's frame around the page, and the installed app's while it starts: the paper of `ui/styles/tokens.css`. */
  paper: { light: '#fbf8f3', dark: '#14130f' },
  /** What is said where a browser runs no scripts: nothing can be ordered there. By language. */
  noScript: { sv: `${NAME} behöver JavaScript för att ta emot beställningar.`, en: `${NAME} needs JavaScript to take orders.` },
} as const;
