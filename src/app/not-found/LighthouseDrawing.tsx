import * as styles from './LighthouseDrawing.module.css';

/** A lighthouse over open water, its beam finding nothing. Decoration. */
export function LighthouseDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 300 240" aria-hidden="true" focusable="false">
      <path className={styles.fill} d="M110 62 286 22v84L110 74zM84 112l40 0 3 32H81zM76 172h56l2 28H73z" />
      <path className={styles.line} d="M86 84h36l12 116H74L86 84ZM82 84h44M90 84V60h28v24M86 60h36M90 60l14-16 14 16M104 44V34M84 112h40M81 144h46M76 172h56M98 200v-16h12v16M48 200h112M40 212h132" />
      <path className={styles.water} d="M8 226c10 0 10-6 20-6s10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6M196 204c8 0 8-5 16-5s8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5" />
    </svg>
  );
}
