import styles from './Secondary.module.css'

/** What a table is for, where its title would stand. */
export const Lead = ({ children }: { children: string }) => <p className={styles.lead}>{children}</p>
