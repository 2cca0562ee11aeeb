/*
 * The exchange widget: <quayside-widget send="btc" receive="eth" amount="0.1" theme="dark" lang="ru" ref="CODE"></quayside-widget>
 * It shows the calculator in a frame, gives the frame its height, and tells what happens in it as events of the element:
 * quayside:ready, quayside:resize, quayside:quote, quayside:continue, quayside:error, each with the message as its detail.
 * This file never changes, so that the digest in your page stays right.
 */
(function () {
  'use strict';
  var script = document.currentScript;
  if (!script || !window.customElements || customElements.get('quayside-widget')) return;
  var origin = new URL(script.src).origin;
  var passed = ['send', 'receive', 'amount', 'theme', 'ref'];
  var titles = { en: 'Currency exchange calculator', ru: 'Калькулятор обмена валют' };

  function frameUrl(element, lang) {
    var query = new URLSearchParams();
    passed.forEach(function (name) {
      var text = element.getAttribute(name);
      if (text) query.set(name, text);
    });
    query.set('parent', window.location.origin);
    return origin + (lang === 'ru' ? '/ru' : '') + '/widget/frame?' + query.toString();
  }

  class QuaysideWidget extends HTMLElement {
    static get observedAttributes() {
      return passed.concat('lang');
    }

    connectedCallback() {
      var lang = this.getAttribute('lang') === 'ru' ? 'ru' : 'en';
      var frame = document.createElement('iframe');
      frame.src = frameUrl(this, lang);
      frame.title = this.getAttribute('frame-title') || titles[lang];
      frame.loading = 'lazy';
      frame.referrerPolicy = 'strict-origin';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
      frame.style.cssText = 'display:block;width:100%;height:26rem;border:0;color-scheme:normal';
      this.style.display = 'block';
      this.style.maxWidth = this.style.maxWidth || '28rem';
      this.replaceChildren(frame);
      this._hear = this._hear || this._receive.bind(this);
      window.addEventListener('message', this._hear);
    }

    disconnectedCallback() {
      window.removeEventListener('message', this._hear);
    }

    attributeChangedCallback(_name, before, after) {
      if (before !== after && this.isConnected && this.firstChild) {
        this.disconnectedCallback();
        this.connectedCallback();
      }
    }

    _receive(event) {
      var frame = this.firstChild;
      var message = event.data;
      if (event.origin !== origin || !frame || event.source !== frame.contentWindow) return;
      if (!message || message.source !== 'quayside-widget' || message.version !== 1 || typeof message.type !== 'string') return;
      if (message.type === 'resize' && message.heightPx > 0 && message.heightPx < 5000) frame.style.height = Math.ceil(message.heightPx) + 'px';
      this.dispatchEvent(new CustomEvent('quayside:' + message.type, { detail: message, bubbles: true }));
    }
  }
  customElements.define('quayside-widget', QuaysideWidget);
})();
