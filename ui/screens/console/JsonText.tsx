import type { ReactNode } from 'react';
import styles from './JsonText.module.css';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

const pretty = (text: string): string | null => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null; // No JSON: shown as it came.
  }
};

const coloured = (json: string): readonly ReactNode[] => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [whole, text, colon, word] = match;
    parts.push(json.slice(end, match.index));
    const kind = text === undefined ? (word === undefined ? styles.number : styles.word) : colon === undefined ? styles.text : styles.key;
    parts.push(<span key={match.index} className={kind}>{text ?? whole}</span>, colon ?? '');
    end = match.index + whole.length;
  }
  return [...parts, json.slice(end)];
};

/** A body as it is read best: JSON in lines and colours, anything else as it came. */
export const JsonText = ({ text }: { readonly text: string }): ReactNode => {
  const json = pretty(text);
  return <pre className={styles.body}>{json === null ? text : coloured(json)}</pre>;
};
