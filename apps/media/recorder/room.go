package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/livekit/protocol/livekit"
	"github.com/livekit/protocol/logger"
	lksdk "github.com/livekit/server-sdk-go/v2"
	"github.com/pion/webrtc/v4"
)

const (
	connectMax    = 10 * time.Second
	progressEvery = 2 * time.Second
)

// Record joins a room unseen and writes what its host sends until the room is over, or `stop` closes. It returns an exit code.
func Record(order Order, stop <-chan struct{}) (int, error) {
	piece := NewPiece(order)
	over := make(chan struct{})
	callback := lksdk.NewRoomCallback()
	callback.OnDisconnected = func() { close(over) }
	isHosts := func(rp *lksdk.RemoteParticipant) bool { return strings.HasPrefix(rp.Identity(), order.Host) }
	callback.OnTrackPublished = func(publication *lksdk.RemoteTrackPublication, rp *lksdk.RemoteParticipant) {
		if isHosts(rp) {
			subscribe(publication)
		}
	}
	callback.OnTrackSubscribed = func(track *webrtc.TrackRemote, publication *lksdk.RemoteTrackPublication, rp *lksdk.RemoteParticipant) {
		if !isHosts(rp) {
			return
		}
		go piece.Follow(track, sourceOf(publication), func() { rp.WritePLI(track.SSRC()) })
	}
	lksdk.SetLogger(logger.GetDiscardLogger())
	room, err := lksdk.ConnectToRoomWithToken(order.URL, order.Token, callback,
		lksdk.WithAutoSubscribe(false), lksdk.WithConnectTimeout(connectMax), lksdk.WithLogger(logger.GetDiscardLogger()))
	if err != nil {
		return 0, fmt.Errorf("the room cannot be entered: %w", err)
	}
	defer room.Disconnect()
	for _, rp := range room.GetRemoteParticipants() {
		for _, publication := range rp.TrackPublications() {
			if remote, ok := publication.(*lksdk.RemoteTrackPublication); ok && isHosts(rp) {
				subscribe(remote)
			}
		}
	}
	tell(Report{Event: "joined"})
	return piece.Until(over, stop)
}

func subscribe(publication *lksdk.RemoteTrackPublication) {
	// Sound of a shared screen would need mixing with the voice: it stays out.
	if publication.Source() == livekit.TrackSource_SCREEN_SHARE_AUDIO {
		return
	}
	// One that fails is told of by OnTrackSubscriptionFailed, and comes again with the next publication.
	_ = publication.SetSubscribed(true)
}

// Source is one track of the host: its voice, its camera or its screen.
type Source struct {
	isScreen      bool
	width, height uint64
}

func sourceOf(publication *lksdk.RemoteTrackPublication) Source {
	source := Source{isScreen: publication.Source() == livekit.TrackSource_SCREEN_SHARE}
	if info := publication.TrackInfo(); info != nil {
		source.width, source.height = uint64(info.Width), uint64(info.Height)
	}
	return source
}
