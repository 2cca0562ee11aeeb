/*
 * The exchange widget: <quayside-widget send="btc" receive="eth" amount="0.1" theme="dark" lang="ru" ref="CODE"></quayside-widget>
 * It shows the calculator in a frame, gives the frame its height and its title, and reports what happens in it as events of the
 * element: quayside:ready, quayside:resize, quayside:quote, quayside:continue, quayside:error, each with the message as its detail.
 * This file knows no languages: the query of its own address lists those that have pages of their own, such as v2.js?languages=ru,es.
 * A regional tag such as es-MX gets the pages of its language, and any other language those of the site's default language.
 * This file never changes, so that the digest in your page stays right.
 */
(function () {
  'use strict';
  var script = document.currentScript;
  if (!script || !window.customElements || customElements.get('quayside-widget')) return;
  var address = new URL(script.src);
  var origin = address.origin;
  var languages = (address.searchParams.get('languages') || '').split(',').filter(Boolean);
  var passed = ['send', 'receive', 'amount', 'theme', 'ref'];

  function frameUrl(element) {
    var query = new URLSearchParams();
    passed.forEach(function (name) {
      var text = element.getAttribute(name);
      if (text) query.set(name, text);
    });
    query.set('parent', window.location.origin);
    var tag = (element.getAttribute('lang') || '').toLowerCase();
    var code = [tag, tag.split('-')[0]].filter(function (one) {
      return languages.indexOf(one) !== -1;
    })[0];
    var prefix = code ? '/' + encodeURIComponent(code) : '';
    return origin + prefix + '/widget/frame?' + query.toString();
  }

  class QuaysideWidget extends HTMLElement {
    static get observedAttributes() {
      return passed.concat('lang');
    }

    connectedCallback() {
      var frame = document.createElement('iframe');
      frame.src = frameUrl(this);
      frame.title = this.getAttribute('frame-title') || 'Currency exchange calculator';
      frame.loading = 'lazy';
      frame.referrerPolicy = 'strict-origin';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
      frame.style.cssText = 'display:block;width:100%;height:26rem;border:0;color-scheme:normal';
      this.style.display = 'block';
      this.style.maxWidth = this.style.maxWidth || '28rem';
      this.replaceChildren(frame);
      this._onMessage = this._onMessage || this._receive.bind(this);
      window.addEventListener('message', this._onMessage);
    }

    disconnectedCallback() {
      window.removeEventListener('message', this._onMessage);
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
      // The frame knows its language, and so the title.
      if (message.type === 'ready' && typeof message.title === 'string' && !this.getAttribute('frame-title')) frame.title = message.title;
      this.dispatchEvent(new CustomEvent('quayside:' + message.type, { detail: message, bubbles: true }));
    }
  }
  customElements.define('quayside-widget', QuaysideWidget);
})();
