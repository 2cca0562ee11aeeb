import * as styles from './HarbourDrawing.module.css';

/** The quay: a crane, a boat, stacked crates, water. Decoration. */
export function HarbourDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 170" aria-hidden="true" focusable="false">
      <path className={styles.fill} d="M70 112h44v26H70zM118 112h44v26h-44zM94 84h44v26H94zM300 114h150l-16 30H318z" />
      <path className={styles.line} d="M8 140h236M22 140v22M226 140v22M70 112h44v26H70zM118 112h44v26h-44zM94 84h44v26H94zM92 112v26M140 112v26M116 84v26" />
      <path className={styles.line} d="M196 140V40M214 140V40M196 62l18 18M214 62l-18 18M196 92l18 18M214 92l-18 18M190 40h150M205 40V18M205 18l124 22M205 18l-34 22h34M300 40v34M293 74h14v12h-14z" />
      <path className={styles.line} d="M300 114h150l-16 30H318zM352 114V92h52v22M364 92V76h18v16M404 100h22v14M378 114V96M390 76V58M390 58l10 5-10 5" />
      <path className={styles.water} d="M262 152c10 0 10-6 20-6s10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6M300 164c10 0 10-6 20-6s10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6" />
    </svg>
  );
}
