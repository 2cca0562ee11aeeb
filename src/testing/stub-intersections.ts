/**
 * Replaces `IntersectionObserver`, which jsdom lacks.
 * @returns a function that tells the observer created last whether its elements are in view
 */
export function stubIntersections(): (isIntersecting?: boolean) => void {
  let notify: (isIntersecting: boolean) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = (isIntersecting) => {
        callback(
          [{ isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
      };
    }
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  } as unknown as typeof IntersectionObserver;
  return (isIntersecting = true) => {
    notify(isIntersecting);
  };
}
